import { Svg, type IconProps } from './svg.tsx'

export function OfflineIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m4 4 16 16M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M12.5 9A10 10 0 0 1 19 12M2 8.5a15 15 0 0 1 4.3-2.8M10.5 4.6A15 15 0 0 1 22 8.5M12 19v.1" />
    </Svg>
  )
}
