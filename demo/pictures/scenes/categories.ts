import * as heights from './category-heights.ts'
import * as sites from './category-sites.ts'

/** One drawing per key of demo/categories.yaml. */
export const categories = {
  hoogte: heights.heights,
  'rope-access': heights.ropeAccess,
  'werken-op-hoogte': heights.workAtHeight,
  'keurmeester-hoogte': heights.inspectorHeights,
  redding: heights.rescue,
  wind: sites.wind,
  'gwo-basis': sites.basicSafety,
  'gwo-herhaling': sites.refresherWind,
  'gwo-gevorderd': sites.advancedWind,
  'ehbo-bhv': sites.firstAidAndResponse,
  ehbo: sites.firstAid,
  bhv: sites.response,
  vca: sites.vca,
  'besloten-ruimten': sites.confined,
  hijsen: sites.lifting,
  elektrisch: sites.electrical,
  keuringen: heights.inspections,
  pbm: heights.equipment,
  valbeveiliging: heights.fallProtection,
  touw: heights.ropes,
  'redding-materiaal': sites.rescueGear,
}
