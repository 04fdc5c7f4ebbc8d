import type { Gambar } from '@lunas/contract/ziswaf/program'

type PictureProps = {
  gambar: Gambar
  /** How wide it is shown, in the words of `sizes`. */
  sizes: string
  /** The first picture of a page is what people wait for. */
  isFirst?: boolean
  className?: string
}

/** A program's picture, where it has one. Decorative: the name stands beside it. */
export function ProgramPicture({ gambar, sizes, isFirst = false, className = '' }: PictureProps) {
  const [narrow] = gambar
  if (!narrow) return null
  return (
    <img
      alt=""
      src={narrow.alamat}
      srcSet={gambar.map(({ lebar, alamat }) => `${alamat} ${lebar}w`).join(', ')}
      sizes={sizes}
      width={960}
      height={540}
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst && { fetchPriority: 'high' as const })}
      decoding="async"
      className={`program-picture ${className}`}
    />
  )
}
