import { readFile } from 'node:fs/promises'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import * as z from 'zod/mini'
import { describeForms } from '../../../../content-model/files/describe-forms.ts'
import {
  type ContentFileAnswer,
  contentAdditionSchema,
  contentAnswerSchema,
  contentDifferenceSchema,
  contentDiscardSchema,
  contentPickedSchema,
  contentRemovalSchema,
  contentRenameSchema,
  contentRestorationSchema,
  contentSaveSchema,
  contentSearchSchema,
  contentUsesSchema,
  type ReadyPolicy,
  setupConfirmationSchema,
} from '../../../../contract/desk/content.ts'
import { addEntry, discardChanges, removeEntry } from '../../../editing/change-entries.ts'
import { describeChanges } from '../../../editing/describe-changes.ts'
import { describeDraft } from '../../../editing/describe-draft.ts'
import { discardField, readDraftFile, readLinkTargets, saveDraftFile } from '../../../editing/edit-draft-file.ts'
import type { EditingDeps } from '../../../editing/editing-deps.ts'
import { findPickedField } from '../../../editing/find-picked-field.ts'
import { findSampleTraces } from '../../../editing/find-sample-traces.ts'
import { listMentions, renameEverywhere } from '../../../editing/mentions.ts'
import { confirmStep, readSetup } from '../../../editing/read-setup.ts'
import { restoreFiles } from '../../../editing/restore-files.ts'
import { answerFindings, reviewDraft } from '../../../editing/review-draft.ts'
import { searchDraft } from '../../../editing/search-draft.ts'
import { listUses } from '../../../editing/uses.ts'
import { limits } from '../../../platform/limits.ts'
import { validate } from '../../../platform/validate.ts'

const config = { role: 'admin' } as const
const readyPolicy = new URL('../../../../content-model/legal/texts/privacy-policy.md', import.meta.url)
const fileQuery = z.strictObject({ path: z.string() })

/** The draft of the website's content, which admins edit before anybody else sees it. */
export async function contentRoutes(desk: FastifyInstance, { editing }: { editing: EditingDeps }): Promise<void> {
  let forms: string | undefined
  const jsonLimits = { keys: limits.contentJsonKeys, depth: limits.contentJsonDepth }
  const writing = { config: { ...config, jsonLimits }, bodyLimit: limits.contentBodyBytes }

  desk.get('/api/staff/content', { config }, () => describeDraft(editing))

  desk.get('/api/staff/content/forms', { config }, async (_request, reply) => {
    forms ??= JSON.stringify(describeForms())
    return reply.type('application/json').send(forms)
  })

  desk.get('/api/staff/content/file', { config }, ({ query }) =>
    readDraftFile(editing, validate(fileQuery, query).path),
  )

  desk.post('/api/staff/content/save', writing, async ({ staff, body }): Promise<ContentFileAnswer> => {
    const { path, from, value } = validate(contentSaveSchema, body)
    await saveDraftFile(editing, { path, from, value, staff })
    return await readDraftFile(editing, path)
  })

  entryRoutes(desk, { editing, writing })

  desk.post('/api/staff/content/discard', { config }, async ({ staff, body }, reply) => {
    const wanted = validate(contentDiscardSchema, body)
    if ('place' in wanted) await discardField(editing, { ...wanted, staff })
    else await discardChanges(editing, { path: wanted.path, staff })
    return reply.code(204).send()
  })

  desk.get('/api/staff/content/search', { config }, ({ query }) =>
    searchDraft(editing, validate(contentSearchSchema, query).text),
  )

  desk.get('/api/staff/content/picked', { config }, ({ query }) =>
    findPickedField(editing, validate(contentPickedSchema, query)),
  )

  desk.get('/api/staff/content/difference', { config }, ({ query }) =>
    describeChanges(editing, validate(contentDifferenceSchema, query)),
  )

  desk.get('/api/staff/content/link-targets', { config }, () => readLinkTargets(editing))

  desk.get('/api/staff/content/review', { config }, () => reviewDraft(editing))

  desk.post('/api/staff/content/answer', { config }, async ({ staff, body }) => {
    await answerFindings(editing, { ...validate(contentAnswerSchema, body), staff })
    return await reviewDraft(editing)
  })

  desk.get('/api/staff/content/setup', { config }, () => readSetup(editing))

  desk.get('/api/staff/content/ready-policy', { config }, async (): Promise<ReadyPolicy> => {
    return { text: await readFile(readyPolicy, 'utf8') }
  })

  desk.get('/api/staff/content/traces', { config }, () => findSampleTraces(editing))

  desk.post('/api/staff/content/setup', { config }, async ({ staff, body }) => {
    await confirmStep(editing, { ...validate(setupConfirmationSchema, body), staff })
    return await readSetup(editing)
  })
}

/** What the content has several of, a file each: clinics, treatments and their pages. */
function entryRoutes(
  desk: FastifyInstance,
  { editing, writing }: { editing: EditingDeps; writing: RouteShorthandOptions },
): void {
  desk.post('/api/staff/content/add', writing, async ({ staff, body }): Promise<ContentFileAnswer> => {
    const path = await addEntry(editing, { ...validate(contentAdditionSchema, body), staff })
    return await readDraftFile(editing, path)
  })

  desk.get('/api/staff/content/uses', { config }, ({ query }) => {
    const of = validate(contentUsesSchema, query)
    return 'name' in of ? listMentions(editing, of.name) : listUses(editing, of.path)
  })

  desk.post('/api/staff/content/remove', { config }, ({ staff, body }) =>
    removeEntry(editing, { ...validate(contentRemovalSchema, body), staff }),
  )

  desk.post('/api/staff/content/rename', { config }, ({ staff, body }) =>
    renameEverywhere(editing, { ...validate(contentRenameSchema, body), staff }),
  )

  desk.post('/api/staff/content/restore', writing, async ({ staff, body }, reply) => {
    await restoreFiles(editing, { ...validate(contentRestorationSchema, body), staff })
    return reply.code(204).send()
  })
}
