import { build } from '../../../scripts/build.ts'

/** Process and browser tests run the production build. */
export default function setUp() {
  build()
}
