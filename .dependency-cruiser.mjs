/**
 * Imports run down only:
 *
 *   site, desk → ui          site, desk, server → content-model, contract
 *   server: commands, main → http → features → outbox → database, jobs → platform
 *   site:   pages → areas → layout, sections → content
 *   desk:   app → areas → parts → base
 *   content-model: review → read-content.ts → checks → … → files → topics → pages → fields → text
 *
 * A feature is any folder of `server/` without a floor of its own, an area any such folder of `site/` or `desk/`, a
 * topic any such folder of `content-model/`.
 */
const serverFloors = 'http|database|jobs|outbox|platform|commands'
const siteFloors = 'pages|layout|sections|content|public'
const deskFloors = 'app|parts|base'
const modelFloors = {
  belowTopics: ['text', 'fields', 'pages'],
  aboveTopics: ['files', 'edit', 'faults', 'yaml', 'reading', 'pictures', 'checks'],
}
const feature = `^server/(?!(?:${serverFloors})/)[^/]+/`
const area = `^site/(?!(?:${siteFloors})/)[^/]+/`
const topic = `(?!(?:${Object.values(modelFloors).flat().join('|')}|review)/)[^/]+`
const test = '\\.test\\.tsx?$'

/** Features of `server/` that others build on, each with those that it must not know. */
const builtOn = {
  publishing: 'editing|content-tasks',
  editing: 'content-tasks',
  staff: 'consultations|follow-up',
  consultations: 'follow-up',
  withdrawals: 'personal-data',
  'follow-up': 'personal-data|reminders',
}

/** Nothing in `from`, its tests aside, imports anything outside `allowed`. */
function mayImportOnly(name, from, allowed) {
  const roots = '^(art|content-model|contract|desk|figma-plugin|integrations|scripts|server|site|tests|ui)/'
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: test },
    to: { path: roots, pathNot: `^(${allowed})/` },
  }
}

/** Each floor of `content-model/` imports those before it in `modelFloors`. */
function modelFloorRules() {
  const { belowTopics, aboveTopics } = modelFloors
  const floors = [...belowTopics, topic, ...aboveTopics]
  return floors.map((floor, index) => {
    const below = floors.slice(0, index)
    const [name, own] = floor === topic ? ['topics-stay-apart', '$1'] : [`${floor}-knows-no-floor-above`, floor]
    return mayImportOnly(
      `content-model-${name}`,
      `^content-model/(${floor})/`,
      `contract|content-model/(${[...below, own].join('|')})`,
    )
  })
}

export default {
  forbidden: [
    mayImportOnly('contract-stands-alone', '^contract/', 'contract'),
    mayImportOnly('content-model-knows-no-page', '^content-model/', 'content-model|contract'),
    ...modelFloorRules(),
    {
      name: 'content-model-is-read-before-it-is-reviewed',
      severity: 'error',
      from: { path: '^content-model/[^/]+$', pathNot: test },
      to: { path: '^content-model/review/' },
    },
    mayImportOnly('ui-has-no-business', '^ui/', 'ui'),
    mayImportOnly('site-meets-server-in-the-contract', '^site/', 'site|ui|content-model|contract'),
    mayImportOnly('desk-meets-server-in-the-contract', '^desk/', 'desk|ui|content-model|contract'),
    mayImportOnly('server-knows-no-page', '^server/', 'server|content-model|contract'),
    mayImportOnly('platform-is-the-ground', '^server/platform/', 'server/platform|contract'),
    mayImportOnly('database-knows-no-feature', '^server/database/', 'server/(database|platform)|contract'),
    mayImportOnly('jobs-know-no-feature', '^server/jobs/', 'server/(jobs|platform)|contract'),
    mayImportOnly('outbox-knows-no-feature', '^server/outbox/', 'server/(outbox|jobs|database|platform)|contract'),
    {
      name: 'features-know-no-http',
      severity: 'error',
      from: { path: feature, pathNot: test },
      to: { path: '^server/(http|commands)/|^server/[^/]+$' },
    },
    ...Object.entries(builtOn).map(([name, users]) => ({
      name: `${name}-knows-no-feature-above`,
      severity: 'error',
      from: { path: `^server/${name}/`, pathNot: test },
      to: { path: `^server/(${users})/` },
    })),
    {
      name: 'http-knows-no-command',
      severity: 'error',
      from: { path: '^server/http/', pathNot: test },
      to: { path: '^server/commands/|^server/[^/]+$' },
    },
    {
      name: 'areas-stay-apart',
      comment: 'so that one can be deleted whole',
      severity: 'error',
      from: { path: '^site/([^/]+)/', pathNot: `^site/(${siteFloors})/` },
      to: { path: area, pathNot: '^site/$1/' },
    },
    {
      name: 'nobody-needs-a-page',
      severity: 'error',
      from: { pathNot: `^site/pages/|${test}` },
      to: { path: '^site/pages/' },
    },
    {
      name: 'sections-and-layout-know-no-area',
      severity: 'error',
      from: { path: '^site/(sections|layout|content)/', pathNot: test },
      to: { path: `${area}|^site/pages/` },
    },
    {
      name: 'content-knows-no-section',
      severity: 'error',
      from: { path: '^site/content/', pathNot: test },
      to: { path: '^site/(?!content/)' },
    },
    mayImportOnly('desk-base-knows-no-part', '^desk/base/', 'desk/base|contract'),
    mayImportOnly('desk-parts-know-no-area', '^desk/parts/', 'desk/(parts|base)|ui|contract'),
    {
      name: 'desk-areas-stay-apart',
      comment: 'what two of them use is a part, and what leads from one to another stands in the base',
      severity: 'error',
      from: { path: '^desk/([^/]+)/', pathNot: `^desk/(${deskFloors})/|${test}` },
      to: { path: '^desk/[^/]+/', pathNot: '^desk/($1|parts|base)/' },
    },
    {
      name: 'delivered-code-needs-no-test',
      severity: 'error',
      from: { pathNot: `^tests/|^scripts/check|${test}` },
      to: { path: '^tests/' },
    },
    {
      name: 'a-server-runs-without-packages-for-development',
      comment: 'so that `npm ci --omit=dev` is enough, also to build and to publish',
      severity: 'error',
      from: { path: ['^(content-model|contract|desk|integrations|server|site|ui)/', '^astro.config'], pathNot: test },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
