import { confined } from './confined.ts'
import { electrical } from './electrical.ts'
import { equipment } from './equipment.ts'
import { firstAid } from './first-aid.ts'
import { heights } from './heights.ts'
import { inspections } from './inspections.ts'
import { lifting } from './lifting.ts'
import { rescue } from './rescue.ts'
import { response } from './response.ts'
import { ropeAccess } from './rope-access.ts'
import { vca } from './vca.ts'
import { windBasic } from './wind-basic.ts'
import { windModules } from './wind-modules.ts'
import { windMore } from './wind-more.ts'

/** One drawing per product, by its code in lower case. */
export const products = {
  ...ropeAccess,
  ...heights,
  ...rescue,
  ...windBasic,
  ...windModules,
  ...windMore,
  ...firstAid,
  ...response,
  ...vca,
  ...confined,
  ...lifting,
  ...electrical,
  ...inspections,
  ...equipment,
}
