import { Svg, type IconProps } from './svg.tsx'

export function DownloadIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4 20h16" />
    </Svg>
  )
}
