import { build } from '../../../scripts/start.ts'

/** Process and browser tests run the production build. */
export default function setUp() {
  build()
}
