<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld">
  <NamedLayer>
    <Name>flood</Name>
    <UserStyle>
      <Title>Flood hazard (demonstration)</Title>
      <Abstract>Classes from 0, none, to 5, extreme. Invented to show the design.</Abstract>
      <FeatureTypeStyle>
        <Rule>
          <Name>values</Name>
          <RasterSymbolizer>
            <ColorMap type="values">
              <ColorMapEntry color="#eef2f3" quantity="0" label="none"/>
              <ColorMapEntry color="#cfe3ee" quantity="1" label="low"/>
              <ColorMapEntry color="#9ec9e2" quantity="2" label="moderate"/>
              <ColorMapEntry color="#5fa3cf" quantity="3" label="high"/>
              <ColorMapEntry color="#2d72ab" quantity="4" label="very high"/>
              <ColorMapEntry color="#173f73" quantity="5" label="extreme"/>
            </ColorMap>
          </RasterSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
