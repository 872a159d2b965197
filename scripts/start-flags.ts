/**
 * How Node takes memory while it serves: new objects fill 8 MB before it looks which are still used, and the heap grows by 30 % before it
 * clears it (decisions 97 and 99).
 */
export const startFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30']

/**
 * The same for memory outside the heap, with the C library of most Linux systems: blocks of 32 kB and more are returned as soon as they
 * are free, but no more than 20,000 are apart, because Linux allows a process some 65,000.
 */
export const startEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_MMAP_MAX_: '20000',
}
