import { fieldOf, isList, isMap } from '../../../../content-model/edit/raw-value.ts'
import { useFile } from '../../content-queries.ts'
import { useFormSharing } from '../form-context.ts'
import type { ControlProps } from './control.ts'
import { type Choice, Select } from './select-control.tsx'

export function TreatmentControl(props: ControlProps) {
  return <Select {...props} choices={useEntries('treatments')} />
}

export function ClinicControl(props: ControlProps) {
  return <Select {...props} choices={useEntries('clinics')} />
}

export function VideoControl(props: ControlProps) {
  const { videos } = useFormSharing().overview
  return <Select {...props} choices={videos.map((name) => ({ value: name, label: name }))} />
}

export function FormLocationControl(props: ControlProps) {
  return <Select {...props} choices={useFormOptions('locations')} />
}

export function FormTreatmentControl(props: ControlProps) {
  return <Select {...props} choices={useFormOptions('treatments')} />
}

/** The entries of a folder. Each file has the name of its entry's slug. */
function useEntries(key: string): Choice[] {
  const { files } = useFormSharing().overview
  return files
    .filter((file) => file.key === key)
    .map(({ path, label }) => ({ value: path.replace(/^.*\/|\.yaml$/g, ''), label }))
}

/** What visitors choose from in the consultation form. */
function useFormOptions(list: string): Choice[] {
  const { forms } = useFormSharing()
  const { data } = useFile(forms.find(({ key }) => key === 'consultationForm')?.path ?? '')
  const options = isMap(data?.value) ? fieldOf(data.value, list) : undefined
  return (isList(options) ? options : [])
    .filter(isMap)
    .map(({ value, label }) => ({ value: String(value), label: String(label) }))
}
