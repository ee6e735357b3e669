/** A file's bytes, by their hash (SHA-256, hex). `stored_at` is when somebody last counted on it. */
export type StoredFiles = { hash: string; bytes: Uint8Array; stored_at: number }

/** The whole content folder as it was published once. Never changed. */
export type ContentVersions = {
  id: string
  /** 1, 2, 3 …, as the staff call it. */
  number: number
  created_at: number
  /** Null for a command that was run on the server. */
  staff_id: string | null
  /** The colleague's name at the time. */
  staff_name: string | null
  note: string
  /** JSON of `FileHashes`. */
  files: string
}

/** The site that `npm run build` made of a version. */
export type SiteBuilds = {
  id: string
  /** The hash of all that went into it: see `SiteBuilder`. */
  built_from: string
  content_hash: string
  created_at: number
  /** JSON of `FileHashes`. */
  files: string
}

/** A version is shown from `goes_live_at` until the next one is, unless somebody canceled that before. */
export type Publications = { id: string; version: number; goes_live_at: number; canceled_at: number | null }

/** A file that was edited at the desk and is not published yet. */
export type ContentDrafts = {
  path: string
  /** Of its bytes in `content_files`; null for a file that was removed. */
  hash: string | null
  /** Of the published file that the first edit began from; null for a new file. */
  base_hash: string | null
  changed_at: number
  staff_id: string
  staff_name: string
}

/** A finding of the review that a colleague takes responsibility for, with the reason. */
export type ContentAnswers = {
  finding_id: string
  reason: string
  answered_at: number
  staff_id: string
  staff_name: string
}

/** A preview or publication that is being made, or was. */
export type ContentTasks = {
  id: string
  kind: 'preview' | 'publication'
  /** Of the whole draft: see `hashOfFiles`. */
  content_hash: string
  state: 'running' | 'done' | 'failed'
  step: 'checking' | 'building' | 'storing' | 'done'
  started_at: number
  /** When the server that works on it last said so; 0 if none does. */
  seen_at: number
  /** How many servers took it since one that worked on it last lived to give it back. */
  attempts: number
  finished_at: number | null
  /** The version that the publication became. */
  version: number | null
  /** Why it failed, in the owner's words. */
  problem: string | null
  staff_id: string
  staff_name: string
  /** JSON of `TaskWork`. */
  work: string
}

/** An image from the desk that is still being encoded. */
export type ContentUploads = {
  id: string
  name: string
  state: 'waiting' | 'failed'
  created_at: number
  /** Of the master's bytes in `content_files`. */
  master_hash: string
  /** JSON of `UploadFacts`. */
  facts: string
  /** JSON of `DeliveredFile[]`: what is encoded already. */
  delivered: string
  /** Attempts since a file was last finished. */
  attempts: number
  /** Which server works on it, and when it last said so; 0 if nobody has to be waited for. */
  lease: string | null
  seen_at: number
  staff_id: string
  staff_name: string
}
