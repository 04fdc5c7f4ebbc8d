import sharp from 'sharp'

type Colour = readonly [red: number, green: number, blue: number]
/** The colour of a point, or nothing where the shape is not. */
type Shape = (x: number, y: number) => Colour | undefined

const [WIDTH, HEIGHT] = [1_280, 720]

/** Pictures of the demo's news, made of simple shapes; a later shape covers earlier ones. */
export const SCENES = {
  sekolah: [
    sky([178, 221, 240], [235, 246, 250]), circle(1_060, 150, 70, [255, 209, 92]),
    hill(560, 60, 420, [124, 178, 130]), box(260, 300, 760, 300, [247, 243, 232]),
    roof(640, 190, 430, 112, [176, 74, 58]), ...windows(320, 360, 6, [94, 142, 168]),
    box(590, 460, 100, 140, [120, 84, 62]), box(0, 600, WIDTH, 120, [96, 150, 104]),
    box(178, 250, 8, 360, [150, 150, 150]), box(186, 250, 90, 30, [206, 32, 41]),
    box(186, 280, 90, 30, [255, 255, 255]),
  ],
  buku: [
    sky([244, 231, 208], [252, 246, 234]), box(0, 560, WIDTH, 160, [166, 118, 78]),
    ...Array.from({ length: 9 }, (_, i) =>
      box(170 + i * 104, 250 + ((i * 37) % 90), 84, 310 - ((i * 37) % 90), spineAt(i))),
    circle(1_130, 470, 88, [190, 62, 52]), box(1_124, 350, 10, 50, [92, 70, 44]),
  ],
  malam: [
    sky([18, 32, 66], [58, 74, 122]), circle(980, 170, 92, [250, 236, 180]),
    circle(1_022, 150, 84, [30, 44, 84]),
    ...Array.from({ length: 40 }, (_, i) => circle((i * 311) % WIDTH, (i * 97) % 330, 3, [240, 240, 250])),
    hill(610, 40, 300, [26, 54, 58]), circle(430, 430, 120, [222, 200, 140]),
    box(290, 430, 280, 190, [238, 226, 196]), box(250, 330, 26, 290, [238, 226, 196]),
    box(584, 330, 26, 290, [238, 226, 196]), box(395, 500, 70, 120, [94, 66, 48]),
    box(0, 620, WIDTH, 100, [20, 40, 44]),
  ],
} as const satisfies Record<string, readonly Shape[]>

/** A scene as a PNG, as somebody would upload it. */
export function drawScene(scene: keyof typeof SCENES): Promise<Buffer> {
  const points = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const colour = SCENES[scene].findLast((shape) => shape(x, y))?.(x, y) ?? [0, 0, 0]
      points.set(colour, (y * WIDTH + x) * 3)
    }
  }
  return sharp(points, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).png().toBuffer()
}

function sky(top: Colour, bottom: Colour): Shape {
  return (_x, y) => {
    const share = y / HEIGHT
    const mix = (i: 0 | 1 | 2) => Math.round(top[i] + (bottom[i] - top[i]) * share)
    return [mix(0), mix(1), mix(2)]
  }
}

function circle(cx: number, cy: number, radius: number, colour: Colour): Shape {
  return (x, y) => ((x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2 ? colour : undefined)
}

function box(left: number, top: number, width: number, height: number, colour: Colour): Shape {
  return (x, y) =>
    x >= left && x < left + width && y >= top && y < top + height ? colour : undefined
}

/** A gable: a triangle with its peak in the middle. */
function roof(middle: number, top: number, half: number, height: number, colour: Colour): Shape {
  return (x, y) => {
    const share = (y - top) / height
    return share >= 0 && share <= 1 && Math.abs(x - middle) <= half * share ? colour : undefined
  }
}

function hill(level: number, height: number, length: number, colour: Colour): Shape {
  return (x, y) => (y >= level - height * Math.sin(x / length) - height ? colour : undefined)
}

function windows(left: number, top: number, count: number, colour: Colour): Shape[] {
  return Array.from({ length: count }, (_, i) => box(left + i * 112, top, 70, 70, colour))
}

function spineAt(i: number): Colour {
  const colours: readonly Colour[] = [[38, 92, 120], [196, 120, 52], [72, 120, 84], [140, 60, 84]]
  return colours[i % colours.length] ?? [90, 90, 90]
}
