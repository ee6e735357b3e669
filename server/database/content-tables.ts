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
  /** What the colleague was called then. */
  staff_name: string | null
  note: string
  /** JSON of `FileHashes`. */
  files: string
}

/** What `npm run build` made of a version. */
export type SiteBuilds = {
  id: string
  /** The hash of all that went into it: see `describeBuild`. */
  built_from: string
  content_hash: string
  created_at: number
  /** JSON of `FileHashes`. */
  files: string
}

/** A version is shown from `goes_live_at` until the next one is. */
export type Publications = { id: string; version: number; goes_live_at: number }
