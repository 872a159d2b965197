import { person } from '../../figures/person.ts'
import { renew } from '../../gear/papers.ts'
import { rope } from '../../gear/rope.ts'
import {
  amber,
  black,
  coal,
  deepSea,
  haze,
  ink,
  mist,
  mix,
  sea,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../../palette.ts'
import { supplyShip } from '../../scenery/harbour.ts'
import { transitionPiece, turbine, waves } from '../../scenery/wind.ts'
import { card, circle, line, place, poly, rect, times } from '../../svg.ts'

export const wind = () =>
  card(
    rect(0, 0, 800, 600, haze),
    circle(250, 380, 150, white),
    turbine(150, 300, 110, 470, 40, mist),
    turbine(664, 320, 96, 470, 70, mist),
    turbine(410, 190, 230, 470, 8),
    waves(462),
    transitionPiece(410, 402, 44, 500),
    supplyShip(610, 506, 150),
  )

/** Basic safety: climbing the ladder inside the tower, clipped to the rail. */
export const basicSafety = () => {
  const climber = person({
    x: 372,
    y: 326,
    height: 350,
    lean: 6,
    nod: -14,
    arms: [{ to: [446, 166] }, { to: [446, 226] }],
    legs: [{ to: [436, 446] }, { to: [436, 390] }],
    outfit: {
      skin: 'bronze',
      jacket: deepSea,
      trousers: ink,
      harness: yellow,
      gloves: yellow,
      hat: { helmet: white },
    },
  })
  return card(
    rect(0, 0, 800, 600, deepSea),
    poly([150, 0, 650, 0, 690, 600, 110, 600], sea),
    poly([430, 0, 650, 0, 690, 600, 450, 600], mix(sea, black, 0.14)),
    times(3, (i) => rect(116 - i * -8, 60 + i * 220, 560 - i * -8, 14, deepSea)),
    rect(424, 0, 12, 600, silver),
    rect(494, 0, 12, 600, silver),
    times(13, (i) => rect(424, 26 + i * 48, 82, 9, silver)),
    rect(460, 0, 9, 600, yellow),
    rect(452, 250, 26, 44, black, { rx: 5 }),
    rope([465, 272, climber.chest.x, climber.chest.y], 6, yellow, black),
    climber.svg,
  )
}

/** Refresher: a rotor. */
export const refresherWind = () =>
  card(
    rect(0, 0, 800, 600, yellow),
    poly([0, 600, 0, 500, 800, 440, 800, 600], amber),
    turbine(400, 300, 168, 620, 20),
    renew(400, 300, 226, ink, 26),
  )

/** Advanced and technical: at work in the nacelle's hub. */
export const advancedWind = () => {
  const technician = person({
    x: 246,
    y: 378,
    height: 350,
    lean: 20,
    nod: 6,
    arms: [{ to: [382, 318] }, { to: [386, 292] }],
    legs: [
      [34, -16],
      [-24, -34],
    ],
    outfit: { skin: 'ebony', jacket: sea, trousers: coal, harness: yellow, hat: { helmet: yellow } },
  })
  const tooth = (i: number) => rect(-24, -196, 48, 44, steel, { transform: `rotate(${i * 30})` })
  return card(
    rect(0, 0, 800, 600, ink),
    rect(0, 540, 800, 60, coal),
    times(20, (i) => rect(i * 42, 540, 22, 5, slate)),
    place(
      560,
      290,
      1,
      8,
      times(12, tooth),
      circle(0, 0, 170, steel),
      circle(0, 0, 132, slate),
      times(8, (i) => circle(0, -102, 15, silver, { transform: `rotate(${i * 45})` })),
      circle(0, 0, 60, ink),
      circle(0, 0, 36, yellow),
    ),
    line([372, 330, 474, 262], silver, 15),
    circle(480, 258, 24, silver),
    technician.svg,
  )
}
