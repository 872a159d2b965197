import { build } from '../../../scripts/start.ts'

/** Processes and browsers meet the shop as it is built for use. */
export default function setUp() {
  build()
}
