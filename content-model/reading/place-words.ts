import { licenseLookUp, type UsState, usStates } from '../brand/us-states.ts'
import { isMap } from '../edit/raw-value.ts'

/** The words in braces that say where the clinics are. What the owner hasn't said is left out. */
export function placeWords({ state, region }: { state?: unknown; region?: unknown }): Record<string, string> {
  const known = isState(state) ? state : undefined
  return {
    ...(known && { state: usStates[known] }),
    ...(typeof region === 'string' && region !== '' && { region }),
    licenseLookUp: licenseLookUp(known),
  }
}

function isState(state: unknown): state is UsState {
  return typeof state === 'string' && Object.hasOwn(usStates, state)
}

/** The words in braces that count and name the clinics, given as their files say them. `{Clinics}` begins a sentence. */
export function clinicWords(files: readonly unknown[]): Record<string, string> {
  const clinics = files
    .filter(isMap)
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .flatMap(({ title }) => (typeof title === 'string' ? [title] : []))
  if (clinics.length === 0) return {}
  const counted = `${numbers[clinics.length] ?? clinics.length} ${clinics.length === 1 ? 'clinic' : 'clinics'}`
  return {
    clinics: counted,
    Clinics: counted.charAt(0).toUpperCase() + counted.slice(1),
    // British lists have no comma before the "and", as everywhere on this site.
    cities: new Intl.ListFormat('en-GB').format(clinics),
  }
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
