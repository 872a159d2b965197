import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'

type DemoPoint = [code: string, name: string, street: string, number: string, postcode: string, city: string]

/** Invented shops in the towns where we train, used when no PostNL key is configured. */
const points: DemoPoint[] = [
  ['DEMO-1001', 'Boekhandel De Kade', 'Voorbeeldkade', '14', '1012 VB', 'Amsterdam'],
  ['DEMO-1002', 'Buurtwinkel Sloterdijk', 'Voorbeeldplein', '3', '1043 VB', 'Amsterdam'],
  ['DEMO-1003', 'Drogist Zeewijk', 'Voorbeeldweg', '88', '1975 VB', 'IJmuiden'],
  ['DEMO-1004', 'Supermarkt Nieuwediep', 'Voorbeeldgracht', '21', '1781 VB', 'Den Helder'],
  ['DEMO-1005', 'Kantoorboekhandel Coolhaven', 'Voorbeeldsingel', '102', '3012 VB', 'Rotterdam'],
  ['DEMO-1006', 'Bouwmarkt Waalhaven', 'Voorbeeldhaven', '7', '3089 VB', 'Rotterdam'],
  ['DEMO-1007', 'Wenskaarten De Doorslag', 'Voorbeeldlaan', '45', '3432 VB', 'Nieuwegein'],
  ['DEMO-1008', 'Fietsenmaker De Spaak', 'Voorbeeldstraat', '9', '3511 VB', 'Utrecht'],
  ['DEMO-1009', 'Tankstation Oranjedijk', 'Voorbeelddijk', '60', '4381 VB', 'Vlissingen'],
  ['DEMO-1010', 'Dorpswinkel Moerdijk', 'Voorbeeldplein', '1', '4782 VB', 'Moerdijk'],
  ['DEMO-1011', 'Elektronica Strijp', 'Voorbeeldpad', '33', '5616 VB', 'Eindhoven'],
  ['DEMO-1012', 'Slijterij De Graaf', 'Voorbeeldstraat', '120', '5652 VB', 'Eindhoven'],
  ['DEMO-1013', 'Bloemist Lindenheuvel', 'Voorbeeldlaan', '18', '6163 VB', 'Geleen'],
  ['DEMO-1014', 'Kiosk Sonsbeek', 'Voorbeeldweg', '5', '6814 VB', 'Arnhem'],
  ['DEMO-1015', 'Doe-het-zelf Twentekanaal', 'Voorbeeldkanaal', '71', '7553 VB', 'Hengelo'],
  ['DEMO-1016', 'Boekwinkel De Sassenpoort', 'Voorbeeldgracht', '26', '8011 VB', 'Zwolle'],
  ['DEMO-1017', 'Supermarkt Hessenpoort', 'Voorbeeldallee', '2', '8028 VB', 'Zwolle'],
  ['DEMO-1018', 'Tabakswinkel Martini', 'Voorbeeldmarkt', '11', '9712 VB', 'Groningen'],
  ['DEMO-1019', 'Dorpswinkel Roodeschool', 'Voorbeeldweg', '40', '9983 VB', 'Roodeschool'],
]

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, times: ['09:00-18:00'] }))
const hours = [...weekdays, { day: 6, times: ['09:00-17:00'] }]

const all = points.map(
  ([code, name, street, house_number, postcode, city]): PickupPoint => ({
    code,
    name,
    street,
    house_number,
    postcode,
    city,
    // Postcodes give a rough order, but no distance.
    distance: null,
    hours,
  }),
)

const districtOf = (postcode: string) => Number(postcode.slice(0, 4))

/** The ten nearest, judged by the four digits of the postcode. */
export const demoPointsNear = (postcode: string): PickupPoint[] => {
  const away = (point: PickupPoint) => Math.abs(districtOf(point.postcode) - districtOf(postcode))
  return all.toSorted((a, b) => away(a) - away(b)).slice(0, 10)
}

export const findDemoPoint = (code: string): PickupPoint | undefined =>
  all.find((point) => point.code === code)
