import { Svg, type IconProps } from './svg.tsx'

export function QrIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v.01M20 20h-3m3-3v.01M14 20v.01" />
    </Svg>
  )
}
