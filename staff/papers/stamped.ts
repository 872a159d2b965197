/** Gives what was done an id and a moment, by which the server knows it when it is sent again, and the later of two. */
export const stamped = <T extends object>(done: T): T & { client_id: string; at: string } => ({
  ...done,
  client_id: crypto.randomUUID(),
  at: new Date().toISOString(),
})
