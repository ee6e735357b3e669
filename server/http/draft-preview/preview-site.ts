import { existsSync } from 'node:fs'
import { minuteMs } from '../../../contract/time.ts'
import { findPreviewedContent } from '../../content-tasks/read-task.ts'
import type { EditingDeps } from '../../editing/editing-deps.ts'
import { type Draft, readDraft } from '../../editing/read-draft.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { findBuilds, type StoredBuild } from '../../publishing/build-version.ts'
import { findLiveVersion } from '../../publishing/find-versions.ts'
import { placeBuilds } from '../../publishing/place-sites.ts'
import { hashOfFiles } from '../../publishing/stored-files.ts'
import { type BuiltSite, readBuiltSite } from '../built-site.ts'

export type Preview = {
  site: BuiltSite
  draft: Draft
  /** True if the draft was changed since this site of it was built. */
  isOutdated: boolean
}

type Deps = { editing: EditingDeps; configuration: Configuration }
type Placed = { id: string; folder: string; site: BuiltSite }

/** How long the site of a draft stays in memory after somebody looked at it. */
const keptMs = 30 * minuteMs

/** Finds the site of the draft as it was built last, on whichever server. None if none was built, or it is too long ago. */
export function createPreviewSite({ editing, configuration }: Deps): () => Promise<Preview | undefined> {
  const { kysely } = editing.database
  let placed: Promise<Placed> | undefined
  let placedId: string | undefined
  let forgetting: NodeJS.Timeout | undefined

  async function place(build: StoredBuild): Promise<Placed> {
    const live = await findLiveVersion(kysely, editing.clock())
    // Most of its files lie here already, as those of the site that visitors see.
    const others = live === undefined ? [] : await findBuilds(kysely, [hashOfFiles(live.files)])
    const folders = await placeBuilds({ ...configuration, database: editing.database }, [...others, build])
    const folder = folders.get(build.id) ?? ''
    return { id: build.id, folder, site: await readBuiltSite({ ...configuration, distDir: folder }) }
  }

  async function findPlaced(build: StoredBuild): Promise<Placed> {
    const known = placedId === build.id ? await placed?.catch(() => undefined) : undefined
    if (known !== undefined && existsSync(known.folder)) return known
    placedId = build.id
    placed = place(build)
    return await placed
  }

  return async () => {
    const draft = await readDraft(kysely, editing.clock())
    if (draft === undefined) return undefined
    const draftHash = hashOfFiles(draft.files)
    const previewed = await findPreviewedContent(kysely)
    const builds = await findBuilds(kysely, [draftHash, ...(previewed === undefined ? [] : [previewed])])
    const build = builds.find(({ contentHash }) => contentHash === draftHash) ?? builds[0]
    if (build === undefined) return undefined
    const { site } = await findPlaced(build)
    clearTimeout(forgetting)
    forgetting = setTimeout(() => {
      placed = undefined
      placedId = undefined
    }, keptMs).unref()
    return { site, draft, isOutdated: build.contentHash !== draftHash }
  }
}
