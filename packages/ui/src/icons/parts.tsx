import { Svg, type IconProps } from './svg.tsx'

/** A whole that is paid part by part. */
export function PartsIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 3.5a8.5 8.5 0 1 0 8.5 8.5H12zM15.5 3.9a8.5 8.5 0 0 1 4.6 4.6h-4.6z" />
    </Svg>
  )
}
