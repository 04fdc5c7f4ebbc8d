import { INSTITUSI_PATTERN } from './institusi-pattern.ts'

/** The folder on our host that pictures of news are loaded from. */
export const FOTO_PATH = '/uploads/linimasa/'

/** The formats of a picture: small and new ones first, then the one that every browser shows. */
export const FOTO_FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type FotoFormat = keyof typeof FOTO_FORMATS

/** The widest picture that is kept; a phone shows no more points. */
export const FOTO_WIDTH_MAX = 1_280
const SMALLER_WIDTHS = [400, 800]
/** The width of the file that stands for the picture where only one can be named. */
const USUAL_WIDTH = 800

/**
 * What the name of a picture says. It has everything that a browser needs to choose a file and to
 * reserve its space, and a hash of the content, so that a file under a name never changes.
 */
export type FotoName = {
  institusi_id: string
  id: string
  /** The first letters of the content's hash, in hexadecimal. */
  sidik: string
  lebar: number
  tinggi: number
}

/** All widths of a picture in points, smallest first. */
export function fotoWidths(lebar: number): number[] {
  return [...SMALLER_WIDTHS.filter((width) => width < lebar), lebar]
}

/** The file name of one width in one format. */
export function formatFoto(foto: FotoName, width: number, format: FotoFormat): string {
  const { institusi_id, id, sidik, lebar, tinggi } = foto
  return `${institusi_id}-${id.replaceAll('-', '')}-${sidik}-${lebar}x${tinggi}-${width}.${format}`
}

/** The file that stands for a picture. */
export function usualFoto(foto: FotoName): string {
  return formatFoto(foto, Math.min(USUAL_WIDTH, foto.lebar), 'jpg')
}

const NAME =
  /^([a-z][a-z0-9]{1,15})-([0-9a-f]{32})-([0-9a-f]{16})-([1-9]\d{0,3})x([1-9]\d{0,4})-([1-9]\d{0,3})\.(avif|webp|jpg)$/

/** Undefined for text that is not a name of ours; never throws, since strangers send it. */
export function parseFoto(
  name: string,
): (FotoName & { width: number; format: FotoFormat }) | undefined {
  const [, institusi_id = '', hex = '', sidik = '', lebar, tinggi, width, format] =
    NAME.exec(name) ?? []
  if (!isFormat(format) || !INSTITUSI_PATTERN.test(institusi_id)) return undefined
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return {
    institusi_id, id, sidik, format,
    lebar: Number(lebar), tinggi: Number(tinggi), width: Number(width),
  }
}

function isFormat(text: string | undefined): text is FotoFormat {
  return text !== undefined && text in FOTO_FORMATS
}

/** What a `<picture>` needs: the newer formats with all widths, and the one for every browser. */
export type FotoSources = {
  sources: { type: string; srcSet: string }[]
  src: string
  srcSet: string
  width: number
  height: number
}

export function fotoSources(name: string): FotoSources | undefined {
  const foto = parseFoto(name)
  if (!foto) return undefined
  const srcSet = (format: FotoFormat) =>
    fotoWidths(foto.lebar)
      .map((width) => `${FOTO_PATH}${formatFoto(foto, width, format)} ${width}w`)
      .join(', ')
  return {
    sources: [
      { type: FOTO_FORMATS.avif, srcSet: srcSet('avif') },
      { type: FOTO_FORMATS.webp, srcSet: srcSet('webp') },
    ],
    src: FOTO_PATH + usualFoto(foto),
    srcSet: srcSet('jpg'),
    width: foto.lebar,
    height: foto.tinggi,
  }
}
