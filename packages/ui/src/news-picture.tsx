import { fotoSources } from '@lunas/values/foto-linimasa'

type NewsPictureProps = {
  /** The name of its file; another text shows nothing. */
  foto: string
  alt?: string
  /** How wide it is shown, as a media condition. */
  sizes: string
  className?: string
  /** A picture at the top is not worth waiting for a scroll. */
  eager?: boolean
}

/** A picture of a post, in the smallest file that is sharp on this screen. */
export function NewsPicture({ foto, alt = '', sizes, className, eager }: NewsPictureProps) {
  const found = fotoSources(foto)
  if (!found) return null
  const { sources, src, srcSet, width, height } = found
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        {...{ src, srcSet, sizes, width, height, className }}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  )
}
