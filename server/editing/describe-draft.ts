import { findContentFile } from '../../content-model/files/content-files.ts'
import { parsePictureManifest } from '../../content-model/pictures/picture-manifest.ts'
import { clinicWords } from '../../content-model/reading/place-words.ts'
import type { ContentFileLine, ContentImage, ContentOverview, DraftChangeLine } from '../../contract/desk/content.ts'
import { findComing, findNewestVersion, listVersions } from '../publishing/find-versions.ts'
import { type FileHashes, hashOfFiles } from '../publishing/stored-files.ts'
import type { EditingDeps } from './editing-deps.ts'
import { imageFolder, isOfImages } from './images/draft-pictures.ts'
import { describeImage } from './images/list-images.ts'
import { labelOf } from './label-of.ts'
import { type Draft, type DraftRow, openDraft } from './read-draft.ts'
import { readClinics, readWordsInBraces } from './shown-texts.ts'

/** The files that can be edited, their changes since the published content, and the version that waits to go live. */
export async function describeDraft(deps: EditingDeps): Promise<ContentOverview> {
  const draft = await openDraft(deps)
  const paths = Object.keys(draft.files).filter((path) => findContentFile(path) !== undefined)
  const files: ContentFileLine[] = []
  for (const path of paths.sort()) {
    const hash = draft.files[path] ?? ''
    const key = findContentFile(path)?.key ?? ''
    files.push({ path, hash, key, label: await labelOf(deps, path, draft.files) })
  }
  return {
    ...(await describePublished(deps, draft)),
    draftHash: hashOfFiles(draft.files),
    liveHash: hashOfFiles(draft.base.files),
    files,
    changes: await describeChanges(deps, draft),
    images: await listImages(deps, draft.files),
    videos: listVideos(draft.files),
    legalWords: (await readWordsInBraces(deps, draft.files)).legal,
    clinicWords: clinicWords(await readClinics(deps, draft.files)),
  }
}

async function describePublished({ database: { kysely }, clock }: EditingDeps, { base }: Draft) {
  const coming = await findComing(kysely, clock())
  const versions = await listVersions(kysely, clock())
  const facts = (number: number) => {
    const { by = null, note = '' } = versions.find((version) => version.number === number) ?? {}
    return { version: number, by, note }
  }
  // While one waits, that's what the draft is based on.
  const live = versions.find(({ state }) => state === 'live')
  const newest = await findNewestVersion(kysely)
  return {
    live: { ...facts(live?.number ?? base.number), since: live?.goesLiveAt ?? null },
    scheduled: coming === undefined ? null : { ...facts(coming.version), goesLiveAt: coming.goesLiveAt },
    newestVersion: newest?.number ?? base.number,
  }
}

async function describeChanges(deps: EditingDeps, { base, rows, files }: Draft): Promise<DraftChangeLine[]> {
  const lines: DraftChangeLine[] = []
  for (const row of rows.filter(({ path }) => !isOfImages(path))) {
    const { path, hash, changedAt, by } = row
    const label = await labelOf(deps, path, hash === undefined ? base.files : files)
    lines.push({ path, label, kind: kindOf(row), changedAt, by })
  }
  const images = rows.filter(({ path }) => isOfImages(path))
  const last = images.toSorted((one, other) => one.changedAt - other.changedAt).at(-1)
  if (last === undefined) return lines
  return [...lines, { path: imageFolder, label: 'Images', kind: 'changed', changedAt: last.changedAt, by: last.by }]
}

function kindOf({ hash, baseHash }: DraftRow): DraftChangeLine['kind'] {
  if (hash === undefined) return 'removed'
  return baseHash === undefined ? 'added' : 'changed'
}

async function listImages({ texts }: EditingDeps, files: FileHashes): Promise<ContentImage[]> {
  const hash = files['pictures/pictures.json']
  if (hash === undefined) return []
  const manifest = parsePictureManifest(await texts.read(hash))
  return Object.entries(manifest).map(([name, picture]) => describeImage(name, picture))
}

function listVideos(files: FileHashes): string[] {
  return Object.keys(files).flatMap((path) => {
    const name = /^videos\/([^/]+)\.webm$/.exec(path)?.[1]
    return name !== undefined && files[`videos/${name}.mov`] !== undefined ? [name] : []
  })
}
