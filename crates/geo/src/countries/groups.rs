//! The regions of the world, and groups of countries that matter for adaptation.

use rustc_hash::FxHashMap;

const TABLE: &str = include_str!("../../data/groups.tsv");

/// A region, as the United Nations part the world; the Americas in two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Region {
    Africa,
    Asia,
    Europe,
    LatinAmericaAndTheCaribbean,
    NorthernAmerica,
    Oceania,
}

impl Region {
    pub const ALL: [Self; 6] = [
        Self::Africa,
        Self::Asia,
        Self::Europe,
        Self::LatinAmericaAndTheCaribbean,
        Self::NorthernAmerica,
        Self::Oceania,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Africa => "Africa",
            Self::Asia => "Asia",
            Self::Europe => "Europe",
            Self::LatinAmericaAndTheCaribbean => "Latin America and the Caribbean",
            Self::NorthernAmerica => "Northern America",
            Self::Oceania => "Oceania",
        }
    }

    pub fn slug(self) -> &'static str {
        match self {
            Self::Africa => "africa",
            Self::Asia => "asia",
            Self::Europe => "europe",
            Self::LatinAmericaAndTheCaribbean => "latin-america-and-the-caribbean",
            Self::NorthernAmerica => "northern-america",
            Self::Oceania => "oceania",
        }
    }
}

/// A group of countries by the United Nations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Least developed countries.
    Ldc,
    /// Small island developing states.
    Sids,
    /// Landlocked developing countries.
    Lldc,
}

impl Group {
    pub const ALL: [Self; 3] = [Self::Ldc, Self::Sids, Self::Lldc];

    pub fn name(self) -> &'static str {
        match self {
            Self::Ldc => "Least developed countries",
            Self::Sids => "Small island developing states",
            Self::Lldc => "Landlocked developing countries",
        }
    }

    pub fn slug(self) -> &'static str {
        match self {
            Self::Ldc => "ldc",
            Self::Sids => "sids",
            Self::Lldc => "lldc",
        }
    }
}

/// What one country belongs to.
#[derive(Debug)]
pub(super) struct Membership {
    pub(super) region: Option<Region>,
    pub(super) subregion: Option<&'static str>,
    pub(super) groups: Vec<Group>,
}

impl Membership {
    /// By codes of three letters. The tests see that every country has a row.
    pub(super) fn read() -> FxHashMap<&'static str, Self> {
        let rows = TABLE.lines().skip(1).filter_map(|line| {
            let mut cells = line.split('\t');
            let (code, region, subregion) = (cells.next()?, cells.next()?, cells.next()?);
            let groups = cells.next()?;
            let membership = Self {
                region: Region::ALL.into_iter().find(|known| known.name() == region),
                subregion: Some(subregion).filter(|name| !name.is_empty()),
                groups: Group::ALL
                    .into_iter()
                    .filter(|group| groups.split(';').any(|name| name == group.slug()))
                    .collect(),
            };
            Some((code, membership))
        });
        rows.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::countries::{all, by_code};

    #[test]
    fn groups_are_as_large_in_each_region_as_the_united_nations_list_them() {
        // Africa, Asia, Europe, Latin America and the Caribbean, Northern America, Oceania.
        for (group, expected) in [
            (Group::Ldc, [32, 8, 0, 1, 0, 3]),
            (Group::Sids, [6, 3, 0, 16, 0, 14]),
            (Group::Lldc, [16, 12, 2, 2, 0, 0]),
        ] {
            let is_in = |region, country: &&crate::Country| {
                country.region == Some(region) && country.groups.contains(&group)
            };
            let count = |region| all().iter().filter(|country| is_in(region, country)).count();
            assert_eq!(Region::ALL.map(count), expected, "{}", group.name());
        }
        let size = |group| all().iter().filter(|country| country.groups.contains(&group)).count();
        assert_eq!(Group::ALL.map(size), [44, 39, 32]);
    }

    #[test]
    fn who_left_a_group_or_never_belonged_to_it_is_not_in_it() {
        let groups = |code: &str| by_code(code).unwrap().groups.as_slice();
        // Graduated from the least developed countries, the last two in 2023 and 2024.
        for code in ["BWA", "CPV", "MDV", "WSM", "GNQ", "VUT", "BTN", "STP"] {
            assert!(!groups(code).contains(&Group::Ldc), "{code}");
        }
        // To leave in 2026 and later.
        for code in ["BGD", "LAO", "NPL", "SLB"] {
            assert!(groups(code).contains(&Group::Ldc), "{code}");
        }
        // States that are no members of the United Nations count, associate members of regional
        // commissions do not; Bahrain is no longer listed.
        for (code, expected) in
            [("COK", true), ("NIU", true), ("PRI", false), ("GUM", false), ("BHR", false)]
        {
            assert_eq!(groups(code).contains(&Group::Sids), expected, "{code}");
        }
        // Without a coast, but no developing countries.
        for code in ["CHE", "AUT", "CZE", "SVK", "HUN", "SRB", "LUX", "BLR"] {
            assert!(!groups(code).contains(&Group::Lldc), "{code}");
        }
    }

    #[test]
    fn every_country_is_in_a_region_and_in_its_groups() {
        for country in all() {
            let is_in_one = country.region.is_some() && country.subregion.is_some();
            assert!(is_in_one || country.alpha3 == "ATA", "{}", country.name);
        }
        let in_region = |region| all().iter().filter(|c| c.region == Some(region)).count();
        assert_eq!(Region::ALL.map(in_region).iter().sum::<usize>(), 248);
        for (code, region, subregion, groups) in [
            ("NPL", "Asia", "Southern Asia", &[Group::Ldc, Group::Lldc][..]),
            ("TUV", "Oceania", "Polynesia", &[Group::Ldc, Group::Sids]),
            ("BOL", "Latin America and the Caribbean", "South America", &[Group::Lldc]),
            ("JAM", "Latin America and the Caribbean", "Caribbean", &[Group::Sids]),
            ("TWN", "Asia", "Eastern Asia", &[]),
            ("USA", "Northern America", "Northern America", &[]),
            ("KEN", "Africa", "Eastern Africa", &[]),
            ("FRA", "Europe", "Western Europe", &[]),
        ] {
            let country = by_code(code).unwrap();
            assert_eq!(country.region.map(Region::name), Some(region));
            assert_eq!(country.subregion, Some(subregion));
            assert_eq!(country.groups, groups, "{code}");
        }
    }
}
