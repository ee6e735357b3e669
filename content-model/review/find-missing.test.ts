import { expect, it } from 'vitest'
import { readContent } from '../read-content.ts'
import { findUnanswered } from './find-missing.ts'
import { findSamples } from './find-samples.ts'

const content = readContent('tests/brands/second/content')
const [first, second] = content.clinics.map(({ slug, title }) => ({ slug, title }))
if (!first || !second) throw new Error('The brand has no two clinics')

const doctor = { name: 'Dr. Lee', role: 'Surgeon', training: [], parts: [], since: 2020, clinics: [], sample: false }
const given = { clinics: [first.slug], evaluates: 'We do.', asOf: '2030-01-02', sample: true }
const doctors = { ...content.doctors, entries: [{ ...doctor, license: 'C 1' }, doctor], answers: [given] }

it('an owner reads which doctor has no license, and which clinic and question have no answer', () => {
  const places = findUnanswered({ ...content, doctors }).flatMap((finding) => finding.places)
  expect(places).toEqual([
    'doctors.yaml → entries[2]: Dr. Lee',
    `doctors.yaml → answers: ${second.title}`,
    ...['cuts', 'places', 'stays', 'unlicensed', 'insured'].map((name) => `doctors.yaml → answers[1].${name}`),
  ])
})

it('an owner reads that answers are samples, apart from doctors', () => {
  const findings = findSamples({ ...content, doctors })
  const found = findings.find(({ places }) => places.includes('doctors.yaml → answers[1]'))
  expect(found?.why).toMatch(/^These answers are samples/)
})
