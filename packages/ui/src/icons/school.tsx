import { Svg, type IconProps } from './svg.tsx'

export function SchoolIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m3 10 9-5 9 5M5 10v9h14v-9M3 19h18M10 19v-4h4v4M12 10v.01" />
    </Svg>
  )
}
