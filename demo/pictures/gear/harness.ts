import { black, coal, mist, shade, silver, slate, steel, white, yellow } from '../palette.ts'
import { curve, line, path, place, rect, ring, round, type Svg } from '../svg.ts'

const buckle = (x: number, y: number, turn = 0) =>
  place(x, y, 1, turn, rect(-15, -11, 30, 22, silver, { rx: 4 }), rect(-8, -5, 16, 10, slate))

const webbing = (points: readonly number[], colour: string, width = 20) =>
  line(points, colour, width, round) + line(points, shade(colour), 2, { 'stroke-dasharray': '6 5' })

const dRing = (x: number, y: number) =>
  ring(x, y, 16, silver, 8) + rect(x - 16, y - 22, 32, 9, coal, { rx: 3 })

/** A plain full-body harness, front view, about 300 wide and 440 high around 0,0. */
export const basicHarness = (x: number, y: number, scale: number, colour = yellow, dark = coal): Svg =>
  place(
    x,
    y,
    scale,
    0,
    curve('M-62-196Q0-250 62-196L36-120Q0-96-36-120Z', shade(colour), 18, round),
    webbing([-66, -196, -58, -40, -36, 60], dark, 26),
    webbing([66, -196, 58, -40, 36, 60], dark, 26),
    webbing([-62, -90, 62, -90], colour),
    webbing([-66, -196, -58, -60], colour, 22),
    webbing([66, -196, 58, -60], colour, 22),
    curve('M-36 60Q-130 64-112 150Q-92 214-40 190Q-6 150-36 60Z', colour, 24, round),
    curve('M36 60Q130 64 112 150Q92 214 40 190Q6 150 36 60Z', colour, 24, round),
    curve('M-36 60Q0 92 36 60', dark, 24, round),
    buckle(-60, -30, 84),
    buckle(60, -30, 96),
    buckle(-96, 92, 64),
    buckle(96, 92, -64),
    dRing(0, -84),
  )

/** A rope access harness: padded belt and leg loops, gear loops, chest and ventral attachment, ascender in place. */
export const ropeHarness = (x: number, y: number, scale: number, colour = yellow, dark = coal): Svg =>
  place(
    x,
    y,
    scale,
    0,
    curve('M-150 30Q-196 70-140 96', steel, 6),
    curve('M150 30Q196 70 140 96', steel, 6),
    line([-74, -200, -20, -70, 0, 0], dark, 44, round),
    line([74, -200, 20, -70, 0, 0], dark, 44, round),
    line([-74, -200, -20, -70], colour, 16, round),
    line([74, -200, 20, -70], colour, 16, round),
    path('M-160 0Q0 44 160 0L154 58Q0 100-154 58Z', dark),
    curve('M-158 30Q0 74 158 30', colour, 14),
    curve('M-60 84Q-170 110-150 184Q-126 240-62 214Q-20 170-60 84Z', dark, 38, round),
    curve('M60 84Q170 110 150 184Q126 240 62 214Q20 170 60 84Z', dark, 38, round),
    curve('M-60 84Q-170 110-150 184Q-126 240-62 214', colour, 12, round),
    curve('M60 84Q170 110 150 184Q126 240 62 214', colour, 12, round),
    rect(-17, -70, 34, 128, coal, { rx: 6 }),
    path('M-15-54H12L22-30V14L8 26H-15Z', colour),
    path('M-6-40H8L12-28V4L2 12H-6Z', black),
    buckle(-108, 46, 12),
    buckle(108, 46, -12),
    buckle(-118, 112, 60),
    buckle(118, 112, -60),
    ring(0, 74, 18, white, 9),
    ring(0, -80, 14, mist, 8),
    ring(-160, 30, 14, silver, 8),
    ring(160, 30, 14, silver, 8),
  )
