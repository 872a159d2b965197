import {
  amber,
  black,
  coal,
  deepSea,
  green,
  haze,
  ink,
  mist,
  mix,
  orange,
  sea,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../palette.ts'
import {
  containers,
  farIndustry,
  lighthouse,
  quayCrane,
  storageTank,
  supplyShip,
} from '../scenery/harbour.ts'
import { ground, water, wide } from '../scenery/panorama.ts'
import { facade, pylon } from '../scenery/structures.ts'
import {
  archBridge,
  canalHouse,
  chimney,
  column,
  sawtooth,
  smoke,
  stayBridge,
  windmill,
} from '../scenery/town.ts'
import { turbine } from '../scenery/wind.ts'
import { circle, ellipse, line, path, poly, rect } from '../svg.ts'

const rotterdam = () =>
  wide(
    yellow,
    circle(880, 300, 200, mix(yellow, white, 0.45)),
    facade(120, 250, 90, 310, 4, 14, amber, yellow),
    facade(230, 180, 76, 380, 3, 16, amber, yellow),
    facade(320, 310, 110, 250, 5, 10, amber, yellow),
    stayBridge(420, 540, 380, 420, white),
    quayCrane(900, 560, 230, ink, -24),
    quayCrane(1090, 560, 210, ink, -6),
    containers(980, 560, 70, [
      [coal, ink, orange],
      ['', ink, coal],
    ]),
    water(560, [slate, coal, ink]),
    supplyShip(640, 610, 220, black),
  )

const denHelder = () =>
  wide(
    haze,
    circle(820, 250, 170, white),
    turbine(980, 330, 80, 470, 20, mist),
    turbine(1090, 350, 60, 470, 60, mist),
    water(462),
    path('M0 675V520Q180 450 420 500Q470 540 520 675Z', ink),
    lighthouse(250, 490, 390),
    canalHouse(330, 500, 70, 70, 'flat', white, slate),
    supplyShip(840, 560, 340),
  )

const ijmuiden = () =>
  wide(
    coal,
    circle(600, 330, 220, orange),
    smoke(250, 130, 44, slate),
    smoke(470, 90, 36, slate),
    smoke(880, 150, 40, slate),
    chimney(240, 520, 370, steel, orange),
    chimney(460, 520, 410, steel, orange),
    chimney(870, 520, 350, steel, orange),
    sawtooth(60, 520, 4, 100, 150, black, orange),
    column(620, 520, 90, 300, slate),
    line([620, 250, 780, 420], black, 24),
    sawtooth(700, 520, 5, 90, 180, black, yellow),
    water(520, [ink, black]),
    supplyShip(420, 590, 300, slate),
  )

const eemshaven = () =>
  wide(
    sea,
    turbine(180, 230, 150, 540, 14),
    turbine(470, 190, 190, 540, 52),
    turbine(800, 240, 150, 540, 92),
    turbine(1060, 200, 180, 540, 30),
    rect(560, 430, 150, 120, ink),
    rect(600, 330, 40, 200, ink),
    rect(590, 400, 70, 40, ink),
    pylon(960, 545, 220, deepSea),
    poly([0, 545, 1200, 520, 1200, 600, 0, 600], mix(green, black, 0.25)),
    water(580, [deepSea, mix(deepSea, black, 0.3)]),
  )

const moerdijk = () =>
  wide(
    silver,
    circle(880, 240, 180, mist),
    archBridge(-60, 470, 320, 90, 2, steel),
    water(500, [sea, deepSea]),
    rect(560, 480, 640, 200, ink),
    storageTank(600, 484, 150, 130, white),
    storageTank(770, 484, 150, 160, yellow),
    storageTank(940, 484, 180, 120, white),
    column(1150, 484, 60, 340, steel),
    chimney(560, 484, 300, slate, white),
    supplyShip(280, 580, 300),
  )

const vlissingen = () =>
  wide(
    yellow,
    circle(320, 290, 190, white),
    water(470),
    path('M1200 420H760Q690 430 640 520L600 600H1200Z', ink),
    windmill(960, 430, 300),
    canalHouse(780, 424, 90, 90, 'flat', slate),
    canalHouse(1080, 424, 90, 80, 'bell', slate),
    lighthouse(690, 470, 170),
    supplyShip(300, 560, 330),
  )

const geleen = () =>
  wide(
    deepSea,
    farIndustry(560, mix(deepSea, black, 0.3), 0),
    farIndustry(560, mix(deepSea, black, 0.3), 640),
    column(240, 570, 80, 360, silver),
    column(360, 570, 60, 440, mist),
    column(470, 570, 100, 280, silver),
    line([240, 300, 360, 240, 470, 330, 720, 330], steel, 12),
    storageTank(600, 570, 180, 140, white),
    column(860, 570, 70, 400, mist),
    chimney(1000, 570, 470, steel, orange),
    path('M1000 96C960 60 1000 40 996 0C1040 30 1050 70 1010 96Z', orange),
    ground(566, ink),
    ellipse(600, 620, 420, 6, slate),
  )

export const ports = {
  rtm: rotterdam,
  dhr: denHelder,
  ijm: ijmuiden,
  eem: eemshaven,
  moe: moerdijk,
  vli: vlissingen,
  gln: geleen,
}
