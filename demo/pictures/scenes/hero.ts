import { person } from '../figures/person.ts'
import { descender } from '../gear/devices.ts'
import { rope } from '../gear/rope.ts'
import { amber, black, coal, deepSea, ink, mix, silver, slate, steel, white, yellow } from '../palette.ts'
import { farIndustry, quayCrane, supplyShip } from '../scenery/harbour.ts'
import { turbine } from '../scenery/wind.ts'
import { circle, line, picture, poly, rect, round, type Svg, times } from '../svg.ts'

const night = '#101113'

/** The blade the technician hangs from: root at the top right, tip towards the water. */
const blade = () =>
  [
    poly([1360, -40, 1470, -40, 1452, 250, 1330, 640, 1296, 770, 1284, 766, 1290, 560, 1330, 200], white),
    poly([1412, -40, 1470, -40, 1452, 250, 1330, 640, 1296, 770, 1352, 480, 1404, 200], silver),
    poly([1345, 120, 1461, 120, 1456, 190, 1338, 190], yellow),
    poly([1408, 120, 1461, 120, 1456, 190, 1403, 190], amber),
  ].join('')

const technician = () => {
  const man = person({
    x: 1124,
    y: 446,
    height: 470,
    hanging: true,
    lean: -16,
    nod: 2,
    arms: [{ to: [1192, 214], bend: -1 }, { to: [1196, 408] }],
    legs: [{ to: [1296, 520] }, { to: [1282, 584] }],
    outfit: {
      skin: 'bronze',
      jacket: ink,
      trousers: coal,
      harness: white,
      gloves: black,
      hat: { helmet: white },
    },
  })
  const { belt, chest } = man
  return [
    rope([1168, -20, chest.x, chest.y], 7, silver, black),
    rope([chest.x - 4, chest.y, 1128, 940], 7, silver, black),
    rope([belt.x + 10, belt.y, 1176, 640, 1186, 940], 7, white, black),
    rope([1206, -20, 1192, 214, belt.x + 10, belt.y], 7, white, black),
    man.svg,
    descender(belt.x + 16, belt.y - 6, 0.17, steel),
    line([belt.x - 66, belt.y + 18, 1066, 580], silver, 4, round),
    rect(1044, 576, 46, 66, coal, { rx: 8 }),
    rect(1044, 576, 46, 16, white, { rx: 8 }),
    line([1056, 570, 1050, 548], steel, 6, round),
    line([1076, 574, 1084, 546], white, 5, round),
  ].join('')
}

export const hero = (): Svg =>
  picture(
    1600,
    900,
    rect(0, 0, 1600, 900, night),
    poly([560, 900, 1130, 0, 1600, 0, 1600, 900], '#15171a'),
    poly([760, 900, 1330, 0, 1600, 0, 1600, 900], ink),
    circle(1130, 452, 330, yellow),
    turbine(760, 560, 120, 742, 26, '#3a3e44'),
    turbine(890, 600, 80, 742, -14, mix(coal, slate, 0.3)),
    turbine(640, 610, 70, 742, 48, coal),
    farIndustry(742, '#24272b', 860),
    quayCrane(1020, 742, 150, black, -14),
    quayCrane(1500, 742, 190, black, -30),
    rect(0, 742, 1600, 158, '#0d1216'),
    rect(0, 742, 1600, 10, '#1c2328'),
    supplyShip(790, 770, 180, black),
    times(9, (i) =>
      rect(1130 - 190 + i * 18 + (i % 2) * 30, 764 + i * 15, 380 - i * 40, 5, yellow, {
        opacity: Math.round((0.7 - i * 0.065) * 100) / 100,
      }),
    ),
    times(7, (i) => rect(120 + i * 118, 782 + (i % 3) * 30, 90, 4, deepSea, { opacity: 0.5 })),
    blade(),
    technician(),
  )
