const TARGETS = ['/home', '/reports'];

export function localTarget(target) {
  return TARGETS.includes(target) ? target : '/home';
}
