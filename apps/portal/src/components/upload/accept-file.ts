import { redrawPhoto } from '@lunas/client/redraw-photo'

/** The file types that an upload accepts. */
export type Kinds = {
  /** Photos are converted to a small JPEG; other files are sent unchanged. */
  photo: boolean
  /** Types and endings besides photos, in the browser picker's notation. */
  others: readonly string[]
  /** The words for these files, after "Pilih". */
  words: string
  bytesMax: number
}

export const PROOF_KINDS = (bytesMax: number): Kinds => ({
  photo: true, others: ['application/pdf'], words: 'foto JPEG, PNG atau PDF', bytesMax,
})

const MB = 1024 * 1024

/** A file ready to be sent, or a sentence that says why it is refused. */
export async function acceptFile(
  file: File,
  kinds: Kinds,
): Promise<{ file: File } | { problem: string }> {
  if (kinds.photo && file.type.startsWith('image/')) {
    const drawn = await redrawPhoto(file)
    if (!drawn) return { problem: `Foto ini tidak terbaca. Pilih ${kinds.words}.` }
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`
    return sized(new File([drawn], name, { type: 'image/jpeg' }), kinds)
  }
  const fits = kinds.others.some((one) => file.type === one || file.name.toLowerCase().endsWith(one))
  return fits ? sized(file, kinds) : { problem: `Jenis berkas tidak cocok. Pilih ${kinds.words}.` }
}

function sized(file: File, { bytesMax }: Kinds): { file: File } | { problem: string } {
  if (file.size === 0) return { problem: 'Berkas ini kosong. Pilih yang lain.' }
  if (file.size <= bytesMax) return { file }
  return { problem: `Berkas terlalu besar. Paling besar ${Math.floor(bytesMax / MB)} MB.` }
}

/** The `accept` value for the browser's picker. */
export function acceptOf({ photo, others }: Kinds): string {
  return [...(photo ? ['image/*'] : []), ...others].join(',')
}
