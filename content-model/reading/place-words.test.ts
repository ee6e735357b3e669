import { describe, expect, it } from 'vitest'
import { clinicWords, placeWords } from './place-words.ts'

describe('the words in braces about the place', () => {
  it('name the state and the region, once the owner has said them, and where the state shows licenses', () => {
    expect(placeWords({ state: 'TX', region: 'Central Texas' })).toEqual({
      state: 'Texas',
      region: 'Central Texas',
      licenseLookUp: 'https://profile.tmb.state.tx.us/',
    })
    for (const state of ['ID', 'XX', undefined]) {
      expect(placeWords({ state }).licenseLookUp).toBe('https://www.docinfo.org/')
    }
    expect(placeWords({ state: 'XX' }).state).toBeUndefined()
  })

  it.each([
    [['Austin'], 'one clinic', 'One clinic', 'Austin'],
    [['Austin', 'Houston'], 'two clinics', 'Two clinics', 'Austin and Houston'],
    [['Austin', 'Houston', 'Waco'], 'three clinics', 'Three clinics', 'Austin, Houston and Waco'],
  ])('count and list %j', (titles, clinics, Clinics, cities) => {
    expect(clinicWords(titles.map((title, id) => ({ id, title })))).toEqual({ clinics, Clinics, cities })
  })

  it('list the clinics in their own order, without those that have no name yet', () => {
    const { cities } = clinicWords([{ id: 2, title: 'Waco' }, { id: 1, title: 'Austin' }, { id: 3 }, null])
    expect(cities).toBe('Austin and Waco')
  })
})
