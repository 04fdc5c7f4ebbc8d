import { Svg, type IconProps } from './svg.tsx'

export function DropIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 3c3.5 4.2 6 7.4 6 11a6 6 0 0 1-12 0c0-3.6 2.5-6.8 6-11z" />
    </Svg>
  )
}
