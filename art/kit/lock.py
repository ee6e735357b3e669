"""One heavy lock of hair along a wave: strands inside a flattened, slowly twisting tube that parts into finer locks."""

import numpy as np


def lock(rng, count, spread=1.0, steps=90, span=(-3.1, 3.1)):
    """Points (count, steps, 3) of strands that run along x over span. Spread 1 fills the tube, above 1 gives flyaways round it."""
    t = np.linspace(0, 1, steps)
    x = span[0] + (span[1] - span[0]) * t
    center = np.stack([x, 0.25 * np.sin(x * 0.7 + 1.0), -0.26 + 0.38 * np.sin(x * 1.22 - 0.30) + 0.05 * x], -1)
    radius = np.sqrt(rng.random(count)) * spread if spread <= 1 else rng.uniform(0.9, spread, count)
    angle = rng.uniform(0, 2 * np.pi, count)
    u, v = radius * np.cos(angle), radius * np.sin(angle)
    twist = (0.9 * t - 0.5)[None] + rng.normal(0, 0.05, count)[:, None]
    tall = (0.50 + 0.13 * np.sin(x * 1.1 + 0.6))[None]
    deep = (0.26 + 0.06 * np.cos(x * 0.9))[None]
    across = (u[:, None] * np.cos(twist) - v[:, None] * np.sin(twist)) * deep
    up = (u[:, None] * np.sin(twist) + v[:, None] * np.cos(twist)) * tall
    points = np.repeat(center[None], count, 0)
    points[..., 1] += across
    points[..., 2] += up
    wave = rng.normal(0, 1, (3, count, 1))
    points[..., 2] += 0.020 * spread * wave[0] * np.sin(x * (1.3 + 0.2 * wave[1]) + 3 * wave[2])
    points[..., 1] += 0.020 * spread * wave[1] * np.sin(x * 1.2 + 3 * wave[0])
    if spread > 1:  # flyaways leave the lock at a slight angle
        points[..., 2] += 0.05 * wave[2] * (x + 1.5 * wave[1]) * 0.5
        return points
    return _gather(points, rng, count // 60)


def _gather(points, rng, locks):
    """Pulls strands toward guide strands in places, so that the mass parts into finer locks."""
    from scipy.spatial import cKDTree

    steps = points.shape[1]
    middle = points[:, steps // 2]
    chosen = rng.choice(len(points), locks, replace=False)
    _, nearest = cKDTree(middle[chosen]).query(middle + rng.normal(0, 0.012, middle.shape))
    phase = rng.uniform(0, 2 * np.pi, locks)[nearest][:, None]
    t = np.linspace(0, 1, steps)[None]
    pull = 0.30 + 0.28 * np.sin(5.0 * t + phase)
    pull = pull * (0.35 + 0.65 * rng.random(len(points)))[:, None]
    return points + (points[chosen][nearest] - points) * pull[..., None]
