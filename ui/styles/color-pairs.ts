export const surfaces = ['paper', 'sand', 'night'] as const
export const accents = ['home', 'fue', 'growth-factors', 'exosomes', 'microneedling', 'locations', 'contact'] as const

/** What is written or drawn on what, and the ratio that WCAG 2.2 asks of it: 4.5 for text, 3 for marks and edges. */
export const surfacePairs = [
  ['--text', '--surface', 4.5],
  ['--text', '--card', 4.5],
  ['--text-quiet', '--surface', 4.5],
  ['--text-quiet', '--card', 4.5],
  ['--mark', '--surface', 4.5],
  ['--mark', '--card', 4.5],
  ['--on-action', '--action', 4.5],
  ['--action', '--surface', 3],
  ['--surface', '--text', 4.5],
  ['--accent-night', '--night', 4.5],
  ['--accent-night', '--night-raised', 4.5],
  ['--focus-ring', '--surface', 3],
  ['--focus-ring', '--card', 3],
] as const

/** Pairs that stand on one kind of panel only: forms and notices. */
export const fixedPairs = [
  ['--ink', '--field', 4.5],
  ['--paper', '--ink', 4.5],
  ['--ink-quiet', '--field', 4.5],
  ['--line-control', '--field', 3],
  ['--line-control', '--paper', 3],
  ['--line-control', '--sand', 3],
  ['--danger', '--field', 4.5],
  ['--danger', '--paper', 4.5],
  ['--danger', '--sand', 4.5],
  ['--danger', '--danger-wash', 4.5],
  ['--ink', '--danger-wash', 4.5],
  ['--on-danger', '--danger', 4.5],
  ['--ink', '--gold', 4.5],
  ['--ink', '--platinum', 4.5],
  ['--on-night', '--diamond-light', 4.5],
  ['--ink', '--map-land', 4.5],
  ['--ink', '--map-water', 4.5],
  ['--ink-quiet', '--map-land', 4.5],
  ['--ink-quiet', '--map-water', 4.5],
  ['--sage', '--map-land', 3],
  ['--sage', '--map-water', 3],
  ['--success', '--paper', 4.5],
  ['--success', '--success-wash', 4.5],
  ['--ink', '--success-wash', 4.5],
  ['--on-night', '--night-deep', 4.5],
  ['--on-night-quiet', '--night-deep', 4.5],
  ['--on-night', '--night-raised', 4.5],
  ['--on-night-quiet', '--night-raised', 4.5],
] as const
