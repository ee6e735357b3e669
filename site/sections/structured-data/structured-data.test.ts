import { expect, test } from 'vitest'
import { describeBreadcrumbs, describeFaq, describeProcedure, serializeJsonLd } from './describe-things.ts'

const siteUrl = 'https://clinic.example'

test('an answer that holds markup cannot end the data block', () => {
  const text = serializeJsonLd([describeFaq([{ question: 'Why?', answer: { html: '</script><b>Because</b>' } }])])
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][0].mainEntity[0].acceptedAnswer.text).toBe('</script><b>Because</b>')
})

test('a search engine gets the way to a page with full addresses, counted from one', () => {
  const { itemListElement } = JSON.parse(
    JSON.stringify(describeBreadcrumbs({ siteUrl, name: 'Home' }, [{ name: 'FUE', path: '/fue' }])),
  )
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://clinic.example/' },
    { '@type': 'ListItem', position: 2, name: 'FUE', item: 'https://clinic.example/fue' },
  ])
})

test('a procedure without steps or follow-up leaves these out rather than empty', () => {
  const bare = describeProcedure(siteUrl, { name: 'FUE', path: '/fue', description: 'Moves hair.', steps: [] })
  expect(bare).toEqual({
    '@type': 'MedicalProcedure',
    '@id': 'https://clinic.example/fue#procedure',
    name: 'FUE',
    url: 'https://clinic.example/fue',
    description: 'Moves hair.',
    bodyLocation: 'Scalp',
  })
})
