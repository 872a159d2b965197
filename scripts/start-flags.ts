/**
 * How much memory Node takes while it serves: new objects fill 16 MB before it looks which are still used, and the heap grows by 40 %
 * before it clears it. That is half of what it takes by itself (decision 97).
 */
export const startFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40']
