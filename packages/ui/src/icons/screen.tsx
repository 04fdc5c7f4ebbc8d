import { Svg, type IconProps } from './svg.tsx'

export function ScreenIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 5h16v11H4zM9 20h6m-3-4v4" />
    </Svg>
  )
}
