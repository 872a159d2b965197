import { isRouteErrorResponse } from 'react-router'

/** A route's error carries the answer's status; anything else that was thrown is a fault. */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500)

/** Unknown and gone look the same to a visitor. */
export const isMissing = (status: number) => status === 404 || status === 410
