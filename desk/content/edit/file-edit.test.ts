import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentFileAnswer } from '../../../contract/desk/content.ts'
import { createFileEdit, type SaveOutcome } from './file-edit.ts'

type Sent = { from: string; value: unknown }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const answer = (hash: string, value: unknown): ContentFileAnswer => ({ path: 'contact.yaml', hash, value, faults: [] })

/** An edit whose server answers what the test says, when it says so. */
function openEdit(value: unknown) {
  const sent: Sent[] = []
  const waiting: ((outcome: SaveOutcome) => void)[] = []
  const save = ({ from, value: mine }: Sent) => {
    sent.push({ from, value: mine })
    return new Promise<SaveOutcome>((resolve) => waiting.push(resolve))
  }
  const edit = createFileEdit(answer('a', value), save, () => {})
  const respond = async (outcome: SaveOutcome) => {
    waiting.shift()?.(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { edit, sent, respond, read: () => edit.state.read() }
}

test('what is typed is sent once after a rest, not with every key', async () => {
  const { edit, sent, read, respond } = openEdit({ heading: 'Contact' })
  edit.change(['heading'], 'Talk')
  await vi.advanceTimersByTimeAsync(500)
  edit.change(['heading'], 'Talk to us')
  await vi.advanceTimersByTimeAsync(799)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([{ from: 'a', value: { heading: 'Talk to us' } }])
  await respond({ kind: 'saved', answer: answer('b', { heading: 'Talk to us' }) })
  expect(read().saving).toEqual({ step: 'saved' })
})

test('what is typed while it is sent stays, beside what somebody else changed, and follows', async () => {
  const { edit, sent, read, respond } = openEdit({ heading: 'Contact', clinics: 'Clinics' })
  edit.change(['heading'], 'Talk')
  edit.flush()
  edit.change(['heading'], 'Talk to us')
  await respond({ kind: 'saved', answer: answer('b', { heading: 'Talk', clinics: 'Our clinics' }) })
  expect(read().value).toEqual({ heading: 'Talk to us', clinics: 'Our clinics' })
  await vi.advanceTimersByTimeAsync(800)
  expect(sent.at(-1)).toEqual({ from: 'b', value: { heading: 'Talk to us', clinics: 'Our clinics' } })
})

test('faults that stay are the same list after a save, so that no field is drawn again for them', async () => {
  const { edit, read, respond } = openEdit({ heading: 'Contact' })
  const save = async (heading: string) => {
    edit.change(['heading'], heading)
    edit.flush()
    const faults = [{ file: 'contact.yaml', path: ['lead'], problem: 'is missing', remedy: 'Enter some text.' }]
    await respond({ kind: 'saved', answer: { ...answer(heading, { heading }), faults } })
    return read().faults
  }
  const first = await save('Talk')
  expect(first).toHaveLength(1)
  expect(await save('Talk to us')).toBe(first)
})

test('while the server is away the text stays, and is sent again by itself', async () => {
  const { edit, sent, read, respond } = openEdit({ heading: 'Contact' })
  edit.change(['heading'], 'Talk')
  edit.flush()
  await respond({ kind: 'failed', problem: "You're offline.", isWorthRetrying: true })
  expect(read()).toMatchObject({ value: { heading: 'Talk' }, saving: { step: 'failed', problem: "You're offline." } })
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(2)
})

test('where two wrote the same field nothing is sent until one chooses, and the other changes are kept', async () => {
  const { edit, sent, read, respond } = openEdit({ heading: 'Contact', clinics: 'Clinics' })
  edit.change(['heading'], 'Talk')
  edit.flush()
  await respond({ kind: 'conflict', hash: 'b', value: { heading: 'Call', clinics: 'Our clinics' } })
  expect(read().conflict?.conflicts).toEqual([{ path: ['heading'], base: 'Contact', mine: 'Talk', theirs: 'Call' }])
  edit.flush()
  expect(sent).toHaveLength(1)
  edit.resolve({ heading: 'Talk', clinics: 'Our clinics' })
  expect(sent.at(-1)).toEqual({ from: 'b', value: { heading: 'Talk', clinics: 'Our clinics' } })
})

test('a window that closes loses nothing that can still be sent, and says so of the rest', async () => {
  const { edit, respond } = openEdit({ heading: 'Contact' })
  edit.change(['heading'], 'Talk')
  expect(edit.isAtRisk()).toBe(false)
  edit.flush()
  expect(edit.isAtRisk()).toBe(false)
  edit.change(['heading'], 'Talk to us')
  expect(edit.isAtRisk()).toBe(true)
  await respond({ kind: 'saved', answer: answer('b', { heading: 'Talk' }) })
  expect(edit.isAtRisk()).toBe(false)
  edit.flush()
  await respond({ kind: 'failed', problem: "You're offline.", isWorthRetrying: true })
  expect(edit.isAtRisk()).toBe(true)
  edit.change(['heading'], 'Contact'.repeat(10_000))
  expect(edit.isAtRisk()).toBe(true)
})

test('what the server holds is taken over, unless something waits to be sent', () => {
  const { edit, read } = openEdit({ heading: 'Contact' })
  edit.refresh(answer('b', { heading: 'Call' }))
  expect(read().value).toEqual({ heading: 'Call' })
  edit.change(['heading'], 'Talk')
  edit.refresh(answer('c', { heading: 'Write' }))
  expect(read().value).toEqual({ heading: 'Talk' })
})
