import { pathToFileURL } from 'node:url'
import { findOrInstall } from './find-or-install.ts'

/** What every start of the browser needs: no calls home, and no sandbox for root, which Chromium refuses otherwise. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // With two threads painting on a busy machine, Chromium 156 now and then loses count of them and paints nothing more.
  '--num-raster-threads=1',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The path of the system's Chromium, or of the one that `CHROMIUM_PATH` names; root installs Debian's if need be. */
export function findOrInstallChromium(): string {
  return findOrInstall({
    name: 'Chromium',
    commands: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
    debianPackage: 'chromium',
    variable: 'CHROMIUM_PATH',
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(findOrInstallChromium())
