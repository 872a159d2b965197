import * as gear from './gear.ts'
import * as heights from './heights.ts'
import * as sites from './sites.ts'
import * as wind from './wind.ts'

/** One drawing per key of demo/categories.yaml. */
export const categories = {
  hoogte: heights.heights,
  'rope-access': heights.ropeAccess,
  'werken-op-hoogte': heights.workAtHeight,
  'keurmeester-hoogte': gear.inspectorHeights,
  redding: heights.rescue,
  wind: wind.wind,
  'gwo-basis': wind.basicSafety,
  'gwo-herhaling': wind.refresherWind,
  'gwo-gevorderd': wind.advancedWind,
  'ehbo-bhv': sites.firstAidAndResponse,
  ehbo: sites.firstAid,
  bhv: sites.response,
  vca: sites.vca,
  'besloten-ruimten': sites.confined,
  hijsen: sites.lifting,
  elektrisch: sites.electrical,
  keuringen: gear.inspections,
  pbm: gear.equipment,
  valbeveiliging: gear.fallProtection,
  touw: gear.ropes,
  'redding-materiaal': sites.rescueGear,
}
