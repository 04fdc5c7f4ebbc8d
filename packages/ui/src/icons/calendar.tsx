import { Svg, type IconProps } from './svg.tsx'

export function CalendarIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 6h16v14H4zM4 10.5h16M8 3.5V8m8-4.5V8" />
    </Svg>
  )
}
