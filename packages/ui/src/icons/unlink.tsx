import { Svg, type IconProps } from './svg.tsx'

export function UnlinkIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M9.5 14.5 7.8 16.2a3.4 3.4 0 0 1-4.8-4.8l3-3a3.4 3.4 0 0 1 3.4-.8" />
      <path d="M14.5 9.5l1.7-1.7a3.4 3.4 0 0 1 4.8 4.8l-3 3a3.4 3.4 0 0 1-3.4.8M4 4l16 16" />
    </Svg>
  )
}
