import type { Gambar } from '@lunas/contract/ziswaf/program'
import { HeartIcon } from '@lunas/ui/icons/heart'

type PictureProps = {
  gambar: Gambar
  /** How wide it is shown, in the words of `sizes`. */
  sizes: string
  /** The first picture of a page is what people wait for. */
  isFirst?: boolean
  className?: string
}

/** A program's picture, or a quiet sign in its place. Decorative: the name stands beside it. */
export function ProgramPicture({ gambar, sizes, isFirst = false, className = '' }: PictureProps) {
  const [narrow] = gambar
  if (!narrow) {
    return (
      <div aria-hidden="true" className={`program-picture grid place-items-center ${className}`}>
        <HeartIcon size={40} />
      </div>
    )
  }
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
