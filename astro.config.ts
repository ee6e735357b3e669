import node from '@astrojs/node'
import { defineConfig } from 'astro/config'
import { contentMedia } from './integrations/content-media.ts'
import { desk } from './integrations/desk.ts'
import { development } from './integrations/development.ts'
import { islands } from './integrations/islands/islands.ts'
import { look } from './integrations/look.ts'
import { pagePolicies } from './integrations/page-policies.ts'
import { precompress } from './integrations/precompress.ts'
import { preloadModules } from './integrations/preload-modules.ts'
import { separateScripts } from './integrations/separate-scripts.ts'
import { siteFacts } from './integrations/site-facts.ts'

const devApiUrl = process.env.DEV_API_URL ?? 'http://127.0.0.1:3001'

export default defineConfig({
  srcDir: './site',
  cacheDir: '.cache/astro',
  publicDir: './site/public',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always', assets: 'assets' },
  devToolbar: { enabled: false },
  integrations: [
    islands(),
    desk(),
    look(),
    development(),
    separateScripts(),
    siteFacts(),
    contentMedia(),
    preloadModules(),
    pagePolicies(),
    precompress(),
  ],
  adapter: node({ mode: 'standalone', staticHeaders: true }),
  security: {
    csp: { directives: ["default-src 'self'", "img-src 'self' data:", "object-src 'none'"] },
  },
  // Only `npm run dev` needs this: the built site and its API share one server.
  vite: { cacheDir: '.cache/vite', server: { proxy: { '/api': devApiUrl, '/insights/view': devApiUrl } } },
})
