import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const launcherIn = (folder: string) => join(folder, 'start-browser')

/**
 * Writes a script that starts an unpacked browser with the libraries unpacked beside it, and with the fonts unpacked beside it on
 * a machine that has none. All paths are relative to the folder, so the folder can be moved.
 */
export function writeLauncher(folder: string, parts: { binary: string; libraries: string[]; fonts: string }) {
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">${parts.fonts}</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`,
  )
  const libraries = parts.libraries.map((library) => `$here/${library}`).join(':')
  writeFileSync(
    launcherIn(folder),
    `#!/bin/sh
here=$(cd "$(dirname "$0")" && pwd)
export LD_LIBRARY_PATH="${libraries}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/${parts.binary}" "$@"
`,
    { mode: 0o755 },
  )
}
