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
