import { contentDir } from '../../content-model/reading/content-dir.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { StoreDeps } from '../publishing/store-content.ts'
import { type ContentChecker, createContentChecker } from './content-checker.ts'
import { createStoredTexts, type StoredTexts } from './stored-texts.ts'

/** The dependencies of everything that edits the content. */
export type EditingDeps = StoreDeps & {
  texts: StoredTexts
  checker: ContentChecker
}

type Given = { database: Database; clock: Clock; installedContent?: string | undefined }

export function createEditingDeps({ database, clock, installedContent = contentDir() }: Given): EditingDeps {
  const texts = createStoredTexts(database.kysely)
  return { database, clock, installedContent, texts, checker: createContentChecker(texts) }
}
