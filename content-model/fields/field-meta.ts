/**
 * The controls a form can show for a field. A field without one gets what its type suggests: a line of text, a number,
 * a checkbox, or the choices.
 */
export const controls = [
  /** Text that wraps in its box but stays on one line in the file. */
  'paragraph',
  /** Plain text with line breaks. */
  'multiline',
  /** Markdown of a few sentences: bold, italics, links, lists. */
  'rich-text',
  /** Markdown of one paragraph, which the page puts into one of its own: no lists. */
  'rich-paragraph',
  /** Markdown of a whole page, with its title and sections. */
  'document',
  /** The name of an image among `pictures/masters`. */
  'image',
  /** The name of a clip in `videos/`. */
  'video',
  /** The name of the SVG or PNG file beside `brand.yaml`. */
  'logo',
  /** The slug of a treatment or a clinic. */
  'treatment',
  'clinic',
  /** The stored value of an option of the consultation form. */
  'form-location',
  'form-treatment',
  /** The address of a page of this site, chosen from the list. */
  'page',
  /** A page of this site, an anchor on one, or an address elsewhere. */
  'link',
  /** An address on another site. */
  'web-address',
  /** Lowercase words with hyphens that become part of an address. */
  'address-part',
  'email',
  'phone',
  'icon',
  /** A color such as `#1a2422`. */
  'color',
  /** A group of fields with the colors, the typeface and the corners. */
  'look',
  /** Choices that can be seen: the site's accent colors, backgrounds, text gradients, membership cards. */
  'typeface',
  'corners',
  'accent',
  'surface',
  'gradient',
  'card-level',
  /** An amount in dollars, without the sign. */
  'dollars',
  'year',
  /** `2025-03-01`, `08:00`, `2025-03-01T09:00:00Z`. */
  'date',
  'time',
  'date-time',
  'time-zone',
  /** Days of the week, side by side. */
  'days',
  /** A group of fields with a latitude and a longitude. */
  'coordinates',
  /** A CSS selector. */
  'selector',
] as const

export type Control = (typeof controls)[number]

/**
 * Metadata that forms show for a field. Zod keeps it through `.optional()`, `.refine()` and the like, a later `.meta()`
 * overrides an earlier one, and `z.toJSONSchema` writes all of it into the field's JSON Schema.
 */
declare module 'zod' {
  interface GlobalMeta {
    /** The field's label for the owner: sentence case, one to four words. */
    title?: string
    /** Help beyond the title: what the field is for, where it shows, a limit and its reason. */
    description?: string
    control?: Control
    /** The owner's label for each choice of an enum, or each key of a record. */
    choices?: Readonly<Record<string, string>>
    /** True for an image that people take for the result of a treatment, because of where it stands. */
    showsResult?: boolean
    /** True for what no page shows and nobody has to write: forms leave it out. */
    isHidden?: boolean
    /** The field beside it, of whose text the name of a new entry is made. */
    madeFrom?: string
    /** The field within, by whose text other texts name the entry. */
    namedBy?: string
    /** The words in braces that can be used in this text besides those of the brand. */
    placeholders?: readonly string[]
  }
}
