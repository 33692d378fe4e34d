/** Whether this browser has WebGL 2, without which no map is drawn. */
export const canDraw = () => document.createElement('canvas').getContext('webgl2') !== null
