//! Areas and thin lines, pixel by pixel.

use proptest::prelude::*;

use super::*;

const RED: Color = [255, 0, 0];

fn strips(lines: &[&[Pixel]]) -> Strips {
    let mut strips = Strips::default();
    for line in lines {
        strips.add(line.iter().copied());
    }
    strips
}

fn alphas(canvas: &Pixmap, row: u32) -> Vec<u8> {
    (0..canvas.width()).map(|x| canvas.pixel(x, row).unwrap().alpha()).collect()
}

fn square(left: f64, top: f64, right: f64, bottom: f64) -> Vec<Pixel> {
    vec![(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
}

#[test]
fn pixels_are_painted_as_far_as_they_are_covered() {
    let hole = square(2.0, 0.0, 3.0, 4.0);
    let turned: Vec<Pixel> = hole.iter().rev().copied().collect();
    for (rings, row, expected) in [
        (strips(&[&square(1.0, 0.0, 3.0, 4.0)]), 0, [0, 255, 255, 0]),
        (strips(&[&square(0.5, 0.5, 2.25, 4.0)]), 0, [64, 128, 32, 0]),
        (strips(&[&square(0.5, 0.5, 2.25, 4.0)]), 1, [128, 255, 64, 0]),
        // Beyond every border.
        (strips(&[&square(-90.0, -90.0, 90.0, 90.0)]), 3, [255; 4]),
        (strips(&[&square(-90.0, -90.0, -1.0, 90.0)]), 3, [0; 4]),
        (strips(&[&square(5.0, -90.0, 9.0, 90.0)]), 3, [0; 4]),
        // Holes go either way round.
        (strips(&[&square(0.0, 0.0, 4.0, 4.0), &hole]), 1, [255, 255, 0, 255]),
        (strips(&[&square(0.0, 0.0, 4.0, 4.0), &turned]), 1, [255, 255, 0, 255]),
        // A slope through several pixels of a row, out of the picture at both sides.
        (strips(&[&[(-2.0, 1.0), (6.0, 1.0), (6.0, 2.0)]]), 1, [80, 112, 143, 175]),
    ] {
        let mut canvas = Pixmap::new(4, 4).unwrap();
        Cover::new(4, 4).fill(&mut canvas, &rings, RED, 1.0);
        assert_eq!(alphas(&canvas, row), expected);
    }
}

#[test]
fn thin_lines_have_their_width() {
    for (line, width, row, expected) in [
        (vec![(-5.0, 1.5), (9.0, 1.5)], 0.6, 1, [153; 4]),
        (vec![(-5.0, 1.0), (9.0, 1.0)], 0.6, 1, [76; 4]),
        (vec![(1.0, 1.5), (2.0, 1.5), (3.0, 1.5)], 1.0, 1, [0, 255, 255, 0]),
        // There and back: what lies over itself does not count twice.
        (vec![(0.0, 1.5), (4.0, 1.5), (0.0, 1.5)], 0.6, 1, [214; 4]),
        (vec![(1.5, -5.0), (1.5, 9.0)], 0.4, 3, [0, 102, 0, 0]),
    ] {
        let mut canvas = Pixmap::new(4, 4).unwrap();
        Cover::new(4, 4).stroke(&mut canvas, &strips(&[&line]), width, RED, 1.0);
        assert_eq!(alphas(&canvas, row), expected, "{line:?}");
    }
}

#[test]
fn large_pictures_are_painted_in_bands() {
    let mut canvas = Pixmap::new(1500, 1500).unwrap();
    let mut cover = Cover::new(1500, 1500);
    assert!(cover.rows < 1500);
    cover.fill(&mut canvas, &strips(&[&square(-1.0, 100.0, 2000.0, 1400.5)]), RED, 1.0);
    let column: Vec<u8> =
        [99, 100, 700, 1399, 1400, 1401].map(|y| canvas.pixel(7, y).unwrap().alpha()).into();
    assert_eq!(column, [0, 255, 255, 255, 128, 0]);
}

proptest! {
    #[test]
    fn nothing_is_left_behind(
        places in prop::collection::vec((-40.0..80.0, -40.0..80.0), 0..12),
        far in any::<(f64, f64)>(),
        opacity in 0.0_f32..1.0,
    ) {
        let mut canvas = Pixmap::new(37, 23).unwrap();
        let mut cover = Cover::new(37, 23);
        let mut places: Vec<Pixel> = places;
        places.push(far);
        let strips = strips(&[&places]);
        cover.fill(&mut canvas, &strips, RED, opacity);
        cover.stroke(&mut canvas, &strips, 0.7, RED, opacity);
        prop_assert!(cover.cells.iter().all(|cell| *cell == 0.0));
        prop_assert!(cover.touched.iter().all(|word| *word == 0));
        prop_assert!(canvas.pixels().iter().all(|pixel| pixel.red() <= pixel.alpha()));
    }
}
