import { expect, it } from 'vitest'
import { packagesToInstall } from './fetch-from-debian.ts'

it('reads the packages to unpack from a simulated install, without the C library', () => {
  const simulation = `NOTE: This is only a simulation!
The following NEW packages will be installed:
  chromium-headless-shell libnss3
Inst libc6 [2.36-9] (2.36-9+deb12u10 Debian:12/oldstable [arm64])
Inst libnss3 (2:3.87.1-1 Debian:12/oldstable [arm64])
Inst chromium-headless-shell (156.0-1 Debian-Security:12 [arm64])
Conf libnss3 (2:3.87.1-1 Debian:12/oldstable [arm64])
`
  expect(packagesToInstall(simulation)).toEqual(['libnss3', 'chromium-headless-shell'])
  expect(packagesToInstall('chromium-headless-shell is already the newest version')).toEqual([])
})
