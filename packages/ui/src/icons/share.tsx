import { Svg, type IconProps } from './svg.tsx'

export function ShareIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1" />
    </Svg>
  )
}
