import { staffPaths } from '../../../contract/rules/paths/staff-paths.ts'
import { saved } from '../../../ui/store/saved.ts'

/** The page that opens without a network (staff/my-worker.ts). */
export const offlinePath = `${staffPaths.home}/my`

/** The colleague whose data this browser keeps for use without a network (kept.ts); null: nobody's. */
export const keptFor = saved<number | null>('staff-kept-for', {
  storage: 'local',
  parse: (text) => Number(text) || null,
})

/** Somebody logged out without a network: the server has to hear it before anything else. */
export const leftOffline = saved<boolean>('staff-left', {
  storage: 'local',
  parse: (text) => text !== null,
  format: (hasLeft) => (hasLeft ? '1' : null),
})

/** Removes what is kept for another colleague than the one who is logged in. What they did and is not sent yet stays, unseen. */
export async function keepOnlyFor(id: number | undefined) {
  const owner = keptFor.get()
  if (owner === null || owner === id) return
  keptFor.set(null)
  await (await import('./kept.ts')).forgetReads()
}

/** At logout: nothing of the colleague stays on this device, nor the page that opened without a network. */
export async function forgetOffline() {
  if (keptFor.get() === null) return
  keptFor.set(null)
  await (await import('./kept.ts')).forgetAllKept()
  await (await navigator.serviceWorker?.getRegistration(offlinePath))?.unregister()
  for (const name of (await globalThis.caches?.keys()) ?? [])
    if (name.startsWith('my-day ')) await caches.delete(name)
}
